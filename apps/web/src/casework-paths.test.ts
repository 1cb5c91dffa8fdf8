import { expect, test } from 'vitest'
import { backToCasework, caseworkPaths } from './casework-paths.ts'

test.each(['/beheer', '/beheer/werkvoorraad?soort=NEW', '/beheer/aanvraag/1'])(
  'a login leads back to %s',
  (target) => {
    const query = new URL(caseworkPaths.login(target), 'http://portal').searchParams
    expect(backToCasework(query.get('terug'))).toBe(target)
  },
)

test.each([null, '', '//evil.example', '/beheerder', '/account/login', '/beheer/\\evil.example'])(
  'a login does not lead to %j',
  (target) => expect(backToCasework(target)).toBeUndefined(),
)
