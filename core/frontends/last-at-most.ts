import { partitionPoint } from '../model/collections';

/** The index of the last element that is at most `value`, in a sorted list that starts with 0. */
export const lastAtMost = (sorted: readonly number[], value: number): number =>
  partitionPoint(sorted, (element) => element <= value) - 1;
