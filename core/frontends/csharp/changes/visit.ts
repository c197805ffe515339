import type { Use } from '../../changes/value-events';
import type { Node } from '../syntax/nodes';

/** The code around a node. */
export interface Around {
  /** Where the member begins whose code it is. */
  readonly scope: number;
  /** The member whose callers get what the code returns; null where they cannot name it. */
  readonly giver: string | null;
  /** Variables that are declared here are fields. */
  readonly isField: boolean;
}

/** An expression with what becomes of its value, null for nothing; `items`: of each item in it. Or any other code. */
export interface Visit {
  readonly node: Node;
  readonly use: Use | null;
  readonly items: boolean;
  readonly around: Around;
}
