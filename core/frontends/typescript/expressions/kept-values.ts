import type { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import { isTouched } from '../../reassignment';
import type { Source } from '../syntax/source';
import { changesIn } from './changes';
import { changing } from './opaque';

/** What a name stands for from its declaration on, unless what that is is changed in the file. */
export function keptValue(source: Source, name: ts.Identifier, value: Expression): Expression {
  return isTouched(name.text, value, changesIn(source.tree)) ? changing(name, source) : value;
}
