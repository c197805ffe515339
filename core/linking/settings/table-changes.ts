import type { TableChange } from '../../model/application';
import type { FileFacts } from '../../model/facts/file';
import type { CodeNames } from '../code/code-names';
import { fileScope } from '../names/resolution';

/** Changes to the framework's tables of names in the code of some files, in their order. */
export function linkTableChanges(files: readonly FileFacts[], names: CodeNames): readonly TableChange[] {
  return files.flatMap((file) =>
    file.tableChanges.map(({ table, key, value, container, isConditional, location }): TableChange => {
      const at = names.at(fileScope(file, container));
      return {
        table,
        operation: 'set',
        key: key && { expression: key, names: at },
        value: { expression: value, names: at },
        isConditional,
        location,
      };
    }),
  );
}
