import { useForm } from 'react-hook-form'

export const useOwnForm = () => useForm({ mode: 'onChange' })
