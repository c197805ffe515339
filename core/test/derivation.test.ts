/** Texts of derivation steps, as `explain` and the hover show them. */
import assert from 'node:assert/strict';
import { removalText } from '../conventions/action-names';
import { abpProfile } from '../conventions/profiles';
import { stepSections } from '../model/route';
import { analysisOf, moduleText, serviceText, type Workspace } from './workspace';

function steps(service: string, section: string, method = 0, more: Workspace = {}): readonly string[] {
  const { routes } = analysisOf({ 'module.ts': moduleText(), 'service.ts': service, ...more });
  return routes[method]!.derivation.flatMap(({ kind, text }) => (stepSections[kind] === section ? text : []));
}
const members = (text: string, decorators = '') => serviceText('BookAppService', text, decorators);

describe('the derivation', () => {
  for (const [service, text] of [
    [members('getAsync() {}'), 'BookAppService derives from ApplicationService, which makes it a service'],
    [
      serviceText('Books', 'getAsync() {}', '', 'implements IRemoteService'),
      'Books implements IRemoteService, which makes it a service',
    ],
    [
      `interface IBooks extends IApplicationService {} ${serviceText('Books', 'getAsync() {}', '', 'implements IBooks')}`,
      'Books implements IApplicationService, which makes it a service',
    ],
    [
      serviceText('Books', 'getAsync() {}', '@RemoteService()', ''),
      'Books has the RemoteService attribute, which makes it a service',
    ],
    [
      serviceText('BookAppService', 'getAsync() {}', '', 'extends Elsewhere'),
      'BookAppService is assumed to be a service because of its name, or the name of its base Elsewhere',
    ],
  ] as const) {
    it(`states why a class is a service: ${text}`, () =>
      assert.deepEqual(steps(service, '6.1'), [text, 'Create(…) selects it']));
  }

  it('states that the assembly is assumed to be registered if there is no Create call', () => {
    const { routes } = analysisOf({ 'service.ts': members('getAsync() {}') });
    assert.equal(
      routes[0]!.derivation[1]!.text,
      'No Create(…) call was found: the assembly is assumed to be registered',
    );
  });

  for (const [name, text] of [
    ['getListAsync', 'GetList is a prefix for GET'],
    ['getPhonesAsync', 'GetPhones begins with Get, a prefix for GET'],
    ['sendAsync', 'Send begins with no known prefix: POST is the default'],
  ] as const) {
    it(`states which prefix decides the verb: ${text}`, () =>
      assert.deepEqual(steps(members(`${name}() {}`), '5.1'), [text]));
  }

  for (const [name, verb, text] of [
    ['GetEditors', 'GET', 'Get is removed: Editors'],
    ['GetList', 'GET', 'GetList is removed, and nothing is left'],
    ['SendToPrinter', 'POST', 'SendToPrinter: no POST prefix is removed'],
    ['GetReport', 'POST', 'GetReport: no POST prefix is removed'],
    ['GetAsync', 'GET', 'Get and Async are removed, and nothing is left'],
    ['RunAsync', 'POST', 'Async is removed: Run'],
  ] as const) {
    it(`states what is removed from the action name ${name} for the verb ${verb}`, () =>
      assert.equal(removalText(name, verb, abpProfile()), text));
  }

  it('shows the method name as written in the source', () =>
    assert.deepEqual(steps(members('removeAsync(id: string) {}'), '5.5.1'), [
      'The method removeAsync gives the action name Remove',
    ]));

  it('states that ActionName replaces the method name', () =>
    assert.deepEqual(steps(members("@ActionName('GetList') getAllBooksAsync() {}"), '5.5.1'), [
      'ActionName gives the action name GetList instead of the method name getAllBooksAsync',
    ]));

  it('states which of several verbs decides the prefix to cut', () => {
    const service = members("@AcceptVerbs('GET', 'POST') getTotalsAsync() {}");
    for (const row of [0, 1])
      assert.deepEqual(steps(service, '2.3', row), [
        'Attributes on the method set GET, POST; the first, GET, decides which prefix is removed',
      ]);
  });

  it('shows how attributes and tokens form the URL', () =>
    assert.deepEqual(
      steps(members("@HttpGet('latest') getAsync() {}", "@Route('feeds/[controller]')"), '2.3'),
      [
        'An attribute on the method sets GET',
        'The Route attribute on the class replaces the convention with the template feeds/[controller]',
        'An attribute on the method gives the template latest',
        '[controller] is replaced by Book',
        'The resulting template is /feeds/Book/latest',
      ],
    ));

  it('states that a method template with a leading slash overrides the class template', () =>
    assert.deepEqual(steps(members("@HttpGet('/latest') getAsync() {}", "@Route('[[a]]')"), '2.3'), [
      'An attribute on the method sets GET',
      'An attribute on the method gives the template /latest, which is absolute because it starts with a slash',
    ]));
});
