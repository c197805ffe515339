import { configureGlobal } from 'fast-check';

/** Every run of the suite uses the same seed; `PROPERTY_SEED=<number>` sets another. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
