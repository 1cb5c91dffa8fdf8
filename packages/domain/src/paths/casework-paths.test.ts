import { backToCasework, caseworkPaths } from './casework-paths.ts'
import { expect, test } from 'vitest'

test.each(['/beheer', '/beheer/werkvoorraad?soort=NEW', '/beheer/aanvraag/1'])(
  'a login leads back to %s',
  (target) => {
    const [, from = ''] = caseworkPaths.login(target).split('terug=')
    expect(backToCasework(decodeURIComponent(from))).toBe(target)
  },
)

test.each([null, '', '//evil.example', '/beheerder', '/account/login', '/beheer/\\evil.example'])(
  'a login does not lead to %j',
  (target) => expect(backToCasework(target)).toBeUndefined(),
)
