import { isSelected, type Lint } from './lint';

/** `Update(bookId, …)`: a trailing id needs an action segment before it. */
export const trailingIdOmitted: Lint = {
  code: 'trailing-id-omitted',
  find({ origin, parameters, path, derivation }) {
    const [only, ...others] = parameters.filter(({ name }) => name.endsWith('Id'));
    if (origin !== 'convention' || only === undefined || others.length > 0) return null;
    const hasNoAction = derivation.some(({ kind }) => kind === 'no-action');
    if (only.in === 'path' || only.optional || !hasNoAction) return null;
    return `has the parameter ${only.name}, which is not part of ${path}: without an action in the route only id is.`;
  },
};

/** `Id` and `ID` are not `id`. */
export const idCase: Lint = {
  code: 'id-case',
  find({ origin, parameters }) {
    const found = parameters.find(({ name }) => name === 'Id' || name === 'ID');
    if (origin !== 'convention' || found === undefined) return null;
    return `has a parameter ${found.name}: only id in small letters stands right behind the name of the service.`;
  },
};

/** A request has one body. */
export const severalBodies: Lint = {
  code: 'several-bodies',
  find(route) {
    const bodies = route.parameters.filter((parameter) => parameter.in === 'body').map(({ name }) => name);
    if (bodies.length < 2 || !isSelected(route)) return null;
    return `takes ${bodies.join(' and ')} from the body, and a request has only one.`;
  },
};
