import { configureGlobal } from 'fast-check';

/** Every run of the suite tries the same cases; `PROPERTY_SEED=<number>` tries others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
