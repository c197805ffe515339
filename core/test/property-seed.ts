import { configureGlobal } from 'fast-check';

/** Property tests use the same seed in every run; `PROPERTY_SEED=<number>` sets a different one. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
