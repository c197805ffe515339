/**
 * The roles of type arguments of the framework's services: `E` the entity, `O` one object, `D` an item of a list, `K` the
 * key, `L` the input of a list, `C` and `U` the inputs that create and update. By class or interface, for each number of
 * type arguments.
 */
const ROLES: Readonly<Record<string, string>> = {
  ReadOnlyAppService: 'EOK EOKL EODKL',
  AbstractKeyReadOnlyAppService: 'EOK EOKL EODKL',
  CrudAppService: 'EOK EOKL EOKLC EOKLCU EODKLCU',
  AbstractKeyCrudAppService: 'EOK EOKL EOKLC EOKLCU EODKLCU',
  AsyncCrudAppService: 'EOK EOKL EOKLC EOKLCU EODKLCU',
  IReadOnlyAppService: 'OK OKL ODKL',
  ICreateAppService: 'O OC',
  IUpdateAppService: 'OK OKU',
  ICreateUpdateAppService: 'OK OKC OKCU',
  IDeleteAppService: 'K',
  ICrudAppService: 'OK OKL OKLC OKLCU ODKLCU',
};

/** The role that a role without a type argument is equal to. */
const DEFAULTS: Readonly<Record<string, string>> = { D: 'O', C: 'O', U: 'C' };

/** The input of a list without a type argument for it. */
export const DEFAULT_LIST_INPUT = 'PagedAndSortedResultRequestDto';

/** The index of the type argument with a role; null if there is none. */
export function roleIndex(type: string, arity: number, role: string): number | null {
  const roles = ROLES[type]?.split(' ').find(({ length }) => length === arity);
  if (roles === undefined) return null;
  const at = roles.indexOf(role);
  const other = DEFAULTS[role];
  return at >= 0 ? at : other === undefined ? null : roleIndex(type, arity, other);
}

/** A method that the framework's services implement, with the interface that declares it. */
export interface ServiceMethod {
  readonly name: string;
  /** Name → role. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The role of the result; null for none. */
  readonly result: string | null;
  readonly isPaged?: true;
  readonly declaredBy: string;
  /** The roles of the type arguments of that interface. */
  readonly roles: string;
}

const readOnly = { declaredBy: 'IReadOnlyAppService', roles: 'ODKL' };

export const serviceMethods: readonly ServiceMethod[] = [
  { name: 'GetAsync', parameters: { id: 'K' }, result: 'O', ...readOnly },
  { name: 'GetListAsync', parameters: { input: 'L' }, result: 'D', isPaged: true, ...readOnly },
  {
    name: 'CreateAsync',
    parameters: { input: 'C' },
    result: 'O',
    declaredBy: 'ICreateAppService',
    roles: 'OC',
  },
  {
    name: 'UpdateAsync',
    parameters: { id: 'K', input: 'U' },
    result: 'O',
    declaredBy: 'IUpdateAppService',
    roles: 'OKU',
  },
  { name: 'DeleteAsync', parameters: { id: 'K' }, result: null, declaredBy: 'IDeleteAppService', roles: 'K' },
];
