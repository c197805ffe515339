import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { mayCheckAccess, maySetHostPolicy, takesService } from '../catalog/access-words';
import { mayConfigure, mayStartUp } from '../catalog/configuration-words';
import { endpointWord } from '../catalog/endpoint-words';
import { permissionMentions } from '../model/permission-mentions';
import { ignoreCommentsIn, markersOf, streamProperty, undescribableType } from '../sources/read-markers';

const parts =
  'check Ensure require Verify demand Policy policyName PolicyName Permission Access Authorization Authorize Grant isGranted ' +
  'Service Exception UnauthorizedAccessException FallbackPolicy RequireAuthorization MapGroup AddApiVersioning AlwaysAllowAuthorization Filter AppService IBookAppService private books : ( < > . // ' +
  'AspNetCoreMvcOptions ConventionalControllerOptions ConventionalPrefixes CommonPostfixes FxServiceConvention ' +
  'Conventions conventions Add push ConfigureServices CreateBuilder CreateHostBuilder bootstrap AddApplication<App> ' +
  'MapGet MapHub Hub UseHealthChecks IFormFile Stream Memory< Task< Task class List< x { ' +
  'fx-routes-ignore "Books.Create" BookPermissions.Create ConstraintMap["slug"]';

describe('markers', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom(...parts.split(' ')), fc.constantFrom('', ' ', '\n')), { maxLength: 6 })
    .map((words) => words.flat().join(''));

  it('are the same if the whole text is tested for each marker separately', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { calls, starts, constraints, ...others } = markersOf('a.cs', written);
        deepEqual(others, {
          configures: mayConfigure(written),
          checksAccess: mayCheckAccess(written),
          setsHostPolicy: maySetHostPolicy(written),
          takesService: takesService(written),
          hasStreamProperty: streamProperty.test(written),
          hasUndescribableType: undescribableType.test(written),
          mapsEndpoints: endpointWord.test(written),
          permissions: permissionMentions(written),
          comments: ignoreCommentsIn('a.cs', written),
        });
        const isStart = mayStartUp(written) && !mayConfigure(written);
        equal(calls.length > 0, isStart && /\w\s*(<[^<>()]*>)?\s*\(/.test(written));
        equal(constraints.length > 0, /\bConstraintMap\[\s*"slug"/.test(written.replace(/\/\/.*/g, '')));
        equal(starts.length > 0, /\bAddApplication\s*<\s*[\w.]+\s*>/.test(written));
      }),
      { numRuns: 5_000 },
    );
  });
});
