import { expect, test } from 'vitest'
import { personalDetailsSchema } from './personal-details.ts'

const details = {
  initials: 'j.p.',
  surnamePrefix: 'van',
  surname: 'Dijk',
  phoneNumber: '0612345678',
  street: 'Voorbeeldkade',
  houseNumber: '12',
  houseNumberAddition: '',
  postalCode: '1011ab',
  city: 'Amsterdam',
  country: 'NL',
  citizenServiceNumber: '123456782',
}

/** Of somebody who lives in another country. */
const ABROAD = { citizenServiceNumber: '' }

function errorsOf(changes: object) {
  const result = personalDetailsSchema.safeParse({ ...details, ...changes })
  return result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []
}

test('§5 personal details come out as they are kept', () => {
  expect(personalDetailsSchema.parse(details)).toMatchObject({
    initials: 'J.P.',
    houseNumber: '12',
    postalCode: '1011 AB',
  })
})

test.each([
  [{ initials: '' }, [['initials', 'form.required-field']]],
  [{ initials: '12' }, [['initials', 'form.required-field']]],
  [{ surname: ' ' }, [['surname', 'form.required-field']]],
  [{ surnamePrefix: undefined }, []],
  [{ phoneNumber: '' }, [['phoneNumber', 'form.required-field']]],
  [{ phoneNumber: '123' }, [['phoneNumber', 'form.phoneNumber.error']]],
  [{ street: '' }, [['street', 'form.required-field']]],
  [{ city: '' }, [['city', 'form.required-field']]],
  [{ houseNumber: '' }, [['houseNumber', 'form.required-field']]],
  [{ houseNumber: '0' }, [['houseNumber', 'form.non-zero']]],
  [{ houseNumber: '-1' }, [['houseNumber', 'form.non-zero']]],
  [{ houseNumber: 'a12' }, [['houseNumber', 'form.non-zero']]],
  [{ houseNumber: '12 achterhuis', houseNumberAddition: '' }, []],
  [
    { houseNumber: '12 achterhuis', houseNumberAddition: 'boven de winkel' },
    [['houseNumberAddition', 'form.too-long?max=20&n=26']],
  ],
  [{ surname: 'O’Neill-van ’t Hof Jr.' }, []],
  [{ surname: 'Łuczak' }, []],
  [{ surname: 'Kijk op www/koop' }, [['surname', 'form.name.error']]],
  [{ surnamePrefix: '1e' }, [['surnamePrefix', 'form.name.error']]],
  [{ houseNumber: 12 }, []],
  [{ postalCode: '0111 AB' }, [['postalCode', 'form.postalCode.error']]],
  [{ postalCode: '' }, [['postalCode', 'form.required-field']]],
  [{ ...ABROAD, country: 'DE', postalCode: ' ' }, [['postalCode', 'form.required-field']]],
  [{ ...ABROAD, country: 'CW', postalCode: '' }, []],
  [{ ...ABROAD, country: 'GB', postalCode: 'ME1 1AA', phoneNumber: '+44 1634 7700' }, []],
  [
    { ...ABROAD, country: 'GB', houseNumber: 'Rose Cottage', phoneNumber: '01634 7700 ext. 12' },
    [],
  ],
  [{ ...ABROAD, country: 'GB', houseNumber: '0' }, [['houseNumber', 'form.non-zero-abroad']]],
  [
    { ...ABROAD, country: 'GB', houseNumber: 'n'.repeat(31) },
    [['houseNumber', 'form.too-long?max=30&n=31']],
  ],
  [
    { ...ABROAD, country: 'DE', phoneNumber: 'abc' },
    [['phoneNumber', 'form.phoneNumber.error-abroad']],
  ],
  // What is no text at all is told, and stops nothing.
  [{ ...ABROAD, country: 'GB', phoneNumber: 0.3 }, [['phoneNumber', 'form.required-field']]],
  [{ country: '' }, [['country', 'form.required-field']]],
  [{ citizenServiceNumber: '' }, [['citizenServiceNumber', 'form.required-field']]],
  [
    { citizenServiceNumber: '123456789' },
    [['citizenServiceNumber', 'form.citizenServiceNumber.error']],
  ],
  [{ country: 'BE' }, [['citizenServiceNumber', 'form.empty-on-condition']]],
  [{ country: 'BE', citizenServiceNumber: '', phoneNumber: '+32 12', postalCode: 'B-1' }, []],
  // Everything that is wrong is told at once, also what depends on the country.
  [
    { initials: '', houseNumber: '', phoneNumber: '1', citizenServiceNumber: '' },
    [
      ['initials', 'form.required-field'],
      ['houseNumber', 'form.required-field'],
      ['phoneNumber', 'form.phoneNumber.error'],
      ['citizenServiceNumber', 'form.required-field'],
    ],
  ],
])('§5 with %j the errors are %j', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors)
})
