import type { Expression } from './expression';

/** Values that nothing can change but giving the name another one. */
const lasting: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'literal',
  'text',
  'type',
  'assembly-of',
  'own-assembly',
  'lambda',
  'is',
  'pattern-text',
  'range',
  'unary',
]);

/** Whether what an expression gives stays what it is, whatever code gets hold of it. */
export const isLasting = ({ kind }: Expression) => lasting.has(kind);

/** Whether an expression makes a list or an object. */
export const isMade = ({ kind }: Expression) => kind === 'array' || kind === 'object';
