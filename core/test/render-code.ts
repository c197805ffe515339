import type {
  Argument,
  Expression,
  FileCode,
  MemberCode,
  ObjectMember,
  Parameter,
  Pattern,
  Statement,
} from '../model/lowered-code';

/** The parts as `(kind a b)`, without null and empty parts. */
const list = (...parts: readonly (string | null)[]): string =>
  `(${parts.filter((part) => part !== null && part !== '').join(' ')})`;

const flag = (name: string, isSet: boolean): string | null => (isSet ? name : null);

/** An expression as an S-expression without locations: `a.B(1)` → `(call (member a B) 1)`. */
export function renderExpression(value: Expression): string {
  const render = renderExpression;
  switch (value.kind) {
    case 'literal':
      return JSON.stringify(value.value);
    case 'name':
      return value.name;
    case 'this':
    case 'base':
      return value.kind;
    case 'type':
      return list('type', value.type.text);
    case 'member':
      return list(value.isOptional ? 'member?' : 'member', render(value.target), value.name);
    case 'index':
      return list('index', render(value.target), render(value.index));
    case 'call': {
      const types = value.typeArguments.map(({ text }) => text).join(', ');
      return list(
        'call',
        render(value.callee),
        types && `<${types}>`,
        ...value.arguments.map(renderArgument),
      );
    }
    case 'new': {
      const args = value.arguments.map(renderArgument);
      return list('new', value.type?.text ?? '_', ...args, ...value.initializer.map(renderMember));
    }
    case 'object':
      return list('object', ...value.members.map(renderMember));
    case 'array':
      return list('array', ...value.items.map(render));
    case 'spread':
      return list('spread', render(value.value));
    case 'function':
      return list('function', renderParameters(value.parameters), ...value.body.map(renderStatement));
    case 'unary':
      return list(value.operator, render(value.operand));
    case 'binary':
      return list(value.operator, render(value.left), render(value.right));
    case 'assignment':
      return list(`${value.operator ?? ''}=`, render(value.target), render(value.value));
    case 'conditional':
      return list('?', render(value.condition), render(value.whenTrue), render(value.whenFalse));
    case 'template':
      return list('template', ...value.parts.map(render));
    case 'switch': {
      const arms = value.arms.map((arm) =>
        list('arm', renderPattern(arm.pattern), renderGuard(arm.guard), render(arm.value)),
      );
      return list('switch', render(value.subject), ...arms);
    }
    case 'is':
      return list('is', render(value.operand), renderPattern(value.pattern));
    case 'opaque':
      return list('opaque', JSON.stringify(value.text), ...value.names);
  }
}

function renderArgument({ name, value, isReference }: Argument): string {
  const rendered = isReference ? list('ref', renderExpression(value)) : renderExpression(value);
  return name === null ? rendered : `${name}: ${rendered}`;
}

function renderMember(member: ObjectMember): string {
  const value = renderExpression(member.value);
  switch (member.kind) {
    case 'property':
      return list('.', member.name, value);
    case 'entry':
      return list('entry', renderExpression(member.key), value);
    default:
      return list(member.kind, value);
  }
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rendered = parameters.map(
    ({ name, type, initial, isRest }) =>
      `${isRest ? '...' : ''}${name}${type ? `: ${type.text}` : ''}${initial ? ` = ${renderExpression(initial)}` : ''}`,
  );
  return `(${rendered.join(', ')})`;
}

const renderGuard = (guard: Expression | null): string | null =>
  guard && list('when', renderExpression(guard));

/** A pattern as an S-expression. */
export function renderPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'value':
      return renderExpression(pattern.value);
    case 'or':
    case 'and':
      return list(pattern.kind, renderPattern(pattern.left), renderPattern(pattern.right));
    case 'not':
      return list('not', renderPattern(pattern.pattern));
    case 'any':
      return list('any');
    case 'opaque':
      return list('opaque', JSON.stringify(pattern.text), ...pattern.names);
  }
}

const renderBody = (body: readonly Statement[]): string => list(...body.map(renderStatement));

/** A statement as an S-expression; an expression statement is rendered as its expression. */
export function renderStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'expression':
      return renderExpression(statement.expression);
    case 'variable':
      return list('variable', statement.name, statement.value && renderExpression(statement.value));
    case 'return':
      return list('return', statement.value && renderExpression(statement.value));
    case 'if': {
      const whenFalse = statement.whenFalse.length > 0 ? renderBody(statement.whenFalse) : null;
      return list('if', renderExpression(statement.condition), renderBody(statement.whenTrue), whenFalse);
    }
    case 'for-each':
      return list('for-each', statement.name, renderExpression(statement.list), renderBody(statement.body));
    case 'block':
      return list('block', ...statement.body.map(renderStatement));
    case 'opaque':
      return statement.parts
        ? list('unread', ...statement.parts.map(renderStatement))
        : list('opaque', JSON.stringify(statement.text), ...statement.names);
    default:
      return list(statement.kind);
  }
}

/** A member as an S-expression with the flags that are set: `(field N.A.B static : string = "x")`. */
export function renderMemberCode(member: MemberCode): string {
  const name = member.container === '' ? member.name : `${member.container}.${member.name}`;
  return list(
    member.kind,
    name,
    flag('static', member.isStatic),
    flag('mutable', member.isMutable),
    flag('readonly-content', member.isReadonlyContent),
    flag('extension', member.isExtension),
    member.parameters.length > 0 ? renderParameters(member.parameters) : null,
    member.value && `= ${renderExpression(member.value)}`,
    member.body && list('body', ...member.body.map(renderStatement)),
    member.setter && list('setter', ...member.setter.map(renderStatement)),
  );
}

/** Members, then statements, one per line. */
export function renderCode({ members, statements }: FileCode): string {
  return [...members.map(renderMemberCode), ...statements.map(renderStatement)].join('\n');
}
