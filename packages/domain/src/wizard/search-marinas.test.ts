import { expect, test } from 'vitest'
import { marinaAddress, searchMarinas } from './search-marinas.ts'

const hetY = {
  id: '1',
  name: 'Zeilvereniging Het Y',
  street: 'Durgerdammerdijk',
  number: '116A',
  postcode: '1026 CG',
  city: 'Durgerdam',
  phoneNumber: '020 123 45 67',
}
const sixhaven = { id: '2', name: 'Sixhaven', city: 'Amsterdam' }
const nothingKnown = { id: '3', name: 'Haven' }
const marinas = [hetY, sixhaven, nothingKnown]

const found = (query: string) => searchMarinas(marinas, query).map(({ id }) => id)

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['HAVEN', ['2', '3']],
  ['het y', ['1']],
  ['y durgerdam', ['1']],
  ['116a', ['1']],
  ['1026 CG', ['1']],
  ['1026cg', ['1']],
  ['0201234567', ['1']],
  ['haven amsterdam', ['2']],
  ['haven durgerdam', []],
  ['sixhaven*', []],
])('§5 searching for %j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

test('a marina shows what is known of it', () => {
  expect(marinaAddress(hetY)).toBe('Durgerdammerdijk 116A, 1026 CG Durgerdam, 020 123 45 67')
  expect(marinaAddress(sixhaven)).toBe('Amsterdam')
  expect(marinaAddress(nothingKnown)).toBe('')
})
