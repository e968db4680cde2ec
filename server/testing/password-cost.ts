/**
 * Argon2id parameters of the tests, in place of `vault/password-cost.ts`: 4 MiB, one round. Tests log in thousands of times,
 * and a hash at production cost takes longer than everything else in a login together.
 */
export const passwordCost = { memoryCost: 4096, timeCost: 1, parallelism: 1 }
