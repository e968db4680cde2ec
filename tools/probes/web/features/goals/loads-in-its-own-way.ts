import '../../ui/part-fault.tsx'
