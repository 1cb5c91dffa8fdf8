import { RuleTester } from 'eslint'
import { describe, test } from 'vitest'
import { noNameLiterals } from '../lint/no-name-literals.js'
import { noRetiredNames } from '../lint/no-retired-names.js'

RuleTester.describe = describe
RuleTester.it = test

const name = [{ messageId: 'name' }]

new RuleTester().run('no-name-literals', noNameLiterals, {
  valid: [
    'const zone = "Europe/Amsterdam"',
    'import { transit } from "WEESP/transit.js"',
    'const { routeName } = districtRow(district)',
    'if (from.district === district) goOn()',
  ],
  invalid: [
    { code: 'if (district === "WEESP") note()', errors: name },
    { code: 'const origin = "Amsterdam/transit"', errors: name },
    { code: 'const isPhoto = field === "boatPhoto"', errors: name },
    { code: 'const type = "PHOTO_BOAT"', errors: name },
    { code: 'const area = `WEESP/${type}`', errors: name },
    { code: 'const row = DISTRICTS.AMSTERDAM', errors: name },
    { code: 'const row = DOCUMENTS.boatPhoto', errors: name },
    { code: 'const price = { WEESP: 2 }[district]', errors: name },
    { code: 'if (district.toLowerCase() === "weesp") note()', errors: name },
    { code: 'const isWeesp = /^WEESP$/.test(district)', errors: name },
  ],
})

const retired = [{ messageId: 'retired' }]

new RuleTester().run('no-retired-names', noRetiredNames, {
  valid: ['const openCase = 1', 'const parts = path.split("/")', 'const outstanding = 2'],
  invalid: [
    { code: 'const standing = 1', errors: retired },
    { code: 'const said = 1', errors: retired },
    { code: 'class CaseParts {}', errors: retired },
    { code: 'function takeInReport() {}', errors: retired },
    { code: 'function writeDown() {}', errors: retired },
    { code: 'const colleagueOf = 1', errors: retired },
  ],
})
