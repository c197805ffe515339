/** Where the profiles differ, question by question, and how versions of the framework answer. */
import assert from 'node:assert/strict';
import { parseProfile } from '../conventions/profiles';
import { analysisOf, moduleText, rows, serviceText, type Workspace } from './workspace';

const withModule = (source: string, onSetting = '', onOptions = ''): Workspace => ({
  'module.ts': moduleText(onSetting, onOptions),
  'service.ts': source,
});
const book = (member: string, decorators = '') =>
  withModule(serviceText('BookAppService', member, decorators));

interface Question {
  readonly question: string;
  readonly workspace: Workspace;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'export class Key { City!: string; Name!: string; }';

const QUESTIONS: readonly Question[] = [
  {
    question: 'one parameter ends in Id, the action name is empty (§5.2.6)',
    workspace: book('updateAsync(bookId: string) {}'),
    answers: { fx: ['PUT /api/app/book/{bookId}'], abp: ['PUT /api/app/book'] },
  },
  {
    question: 'that parameter is optional',
    workspace: book('getPagesAsync(bookId?: string) {}'),
    answers: {
      fx: ['GET /api/app/book/pages/{bookId}'],
      'abp@9.0': ['GET /api/app/book/pages/{bookId}'],
      'abp@9.1': ['GET /api/app/book/pages'],
    },
  },
  {
    question: 'id of a complex type (§5.2.4)',
    workspace: book(`getAsync(id: Key) {} }\n${KEY} export class Rest {`),
    answers: { fx: ['GET /api/app/book/{id}'], abp: ['GET /api/app/book/{City}/{Name}'] },
  },
  {
    question: 'id of a type that converts from a string',
    workspace: book(`getAsync(id: Key) {} }\n@TypeConverter(KeyConverter) ${KEY} export class Rest {`),
    answers: {
      fx: ['GET /api/app/book/{id}'],
      'abp@8.3': ['GET /api/app/book/{City}/{Name}'],
      'abp@9.0': ['GET /api/app/book/{id}'],
    },
  },
  {
    question: 'an enabled RemoteService attribute without IRemoteService (§2.3)',
    workspace: withModule(serviceText('RatesService', 'getAsync() {}', '@RemoteService()', '')),
    answers: { fx: ['GET /api/app/rates'], abp: [] },
  },
  {
    question: 'the suffix Integration of a class name',
    workspace: withModule(serviceText('PaymentIntegrationAppService', 'getAsync() {}')),
    answers: {
      fx: ['GET /api/app/payment-integration'],
      'abp@6.0': ['GET /api/app/payment-integration'],
      'abp@8.0': ['GET /api/app/payment'],
    },
  },
  {
    question: 'a client proxy in a registered assembly',
    workspace: withModule(
      serviceText(
        'BookClientProxy',
        'getAsync() {}',
        '',
        'extends ClientProxyBase<IBook> implements IApplicationService',
      ),
    ),
    answers: {
      'abp@9.1': ['GET /api/app/book-client-proxy'],
      'abp@9.2': [],
    },
  },
  {
    question: 'a client proxy that is exposed',
    workspace: withModule(
      serviceText(
        'BookClientProxy',
        'getAsync() {}',
        '',
        'extends ClientProxyBase<IBook> implements IApplicationService',
      ),
      '',
      'options.exposeClientProxyServices = true;',
    ),
    answers: { 'abp@9.2': ['GET /api/app/book-client-proxy'] },
  },
  {
    question: 'a client proxy where no call is found',
    workspace: {
      'service.ts': serviceText(
        'BookClientProxy',
        'getAsync() {}',
        '',
        'extends ClientProxyBase<IBook> implements IApplicationService',
      ),
    },
    answers: { fx: [], abp: [] },
  },
  {
    question: 'an integration service',
    workspace: book('getAsync() {}', '@IntegrationService()'),
    answers: { fx: ['GET /api/app/book'], 'abp@6.0': ['GET /api/app/book'], 'abp@7.0': [] },
  },
  {
    question: 'RemoteService(false) on a method below a class route',
    workspace: book('@RemoteService(false) getAsync() {}', "@Route('api/books')"),
    answers: { fx: [], abp: ['ANY /api/books'] },
  },
  {
    question: 'ExposeServices on a class below another service',
    workspace: withModule(`export class BaseAppService extends ApplicationService { getAsync() {} }
      @ExposeServices(BaseAppService) export class BookAppService extends BaseAppService {}`),
    answers: { fx: ['GET /api/app/base', 'GET /api/app/book'], abp: ['GET /api/app/base'] },
  },
  {
    question: 'the style before 4.0 (§10)',
    workspace: withModule(serviceText('ReadingBookAppService', 'getAsync() {}')),
    answers: {
      fx: ['GET /api/app/reading-book'],
      'abp@3.1': ['GET /api/app/readingBook'],
      'abp@4.0': ['GET /api/app/reading-book'],
    },
  },
];

describe('profiles', () => {
  for (const { question, workspace, answers } of QUESTIONS) {
    for (const [profile, expected] of Object.entries(answers)) {
      it(`${question}: ${profile}`, () =>
        assert.deepEqual(rows(analysisOf(workspace, { profile })), expected));
    }
  }

  it('names of profiles', () => {
    const ids = ['fx', 'abp', 'abp@9.3', 'abp@8', 'abp@4.0.0-rc.2', 'ABP', 'abp@', 'fx@1'].map(
      (name) => parseProfile(name)?.id ?? null,
    );
    assert.deepEqual(ids, ['fx', 'abp@10.1', 'abp@9.3', 'abp@8.0', 'abp@4.0', null, null, null]);
  });

  it('the profile is detected by the prefix of the options type', () => {
    const detected = (prefix: string) => analysisOf({ 'module.ts': moduleText('', '', prefix) }).profile;
    assert.deepEqual([detected('Fx'), detected('Abp')], ['fx', 'abp@10.1']);
  });
});
