import '../../bench/bench.ts'
