import { Interpreter } from '../interpreter/interpreter';
import type { DefinedPermission, DefinedPermissions } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import { isOfKind, nameOf, nodesIn, typeNamed } from '../model/lowered-code';
import { dotted, simpleName } from '../model/type-reference';
import { withoutAssumption } from '../model/value-operations';
import type { CodeIndex } from '../symbols/code-index';

/** The base class of the classes that define permissions. */
export const PERMISSION_PROVIDER = 'PermissionDefinitionProvider';

const DEFINES = /^(?:add|create)(?:Permission|Child)$/i;

/** The permissions that providers define: the first arguments of calls such as `AddPermission(…)`. */
export function definedPermissions(files: readonly FileFacts[], code: CodeIndex): DefinedPermissions {
  const interpreter = new Interpreter(code);
  const names: DefinedPermission[] = [];
  let isComplete = true;
  for (const file of files) {
    const providers = new Set(
      file.types
        .filter(({ bases }) => bases.some(({ type }) => simpleName(type.name) === PERMISSION_PROVIDER))
        .map(({ namespace, container, name }) => dotted(namespace ?? '', container, name)),
    );
    const own = code.codeOf(file).members.filter(({ container }) => providers.has(container));
    for (const node of nodesIn(own)) {
      if (!isOfKind(node, 'call')) continue;
      const { callee, arguments: args } = node;
      const first = args[0]?.value;
      if (callee.kind !== 'member' || first === undefined || !DEFINES.test(nameOf(callee) ?? '')) continue;
      const value = withoutAssumption(interpreter.evaluate(first, code.siteOf(file, null)));
      if (typeof value === 'string')
        names.push({ text: value, location: first.location, constant: typeNamed(first)?.name ?? null });
      else isComplete = false;
    }
  }
  return { names, isComplete };
}
