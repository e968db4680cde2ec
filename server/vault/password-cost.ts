/** Argon2id parameters: 64 MiB, three rounds, one lane; about 150 ms of one core. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
