import { expect, test } from 'vitest'
import { marinaAddress, searchMarinas } from './search-marinas.ts'

const hetY = {
  MarinaID: '1',
  Name: 'Zeilvereniging Het Y',
  Street: 'Durgerdammerdijk',
  Number: '116A',
  PostCode: '1026 CG',
  City: 'Durgerdam',
  PhoneNumber: '020 123 45 67',
}
const sixhaven = { MarinaID: '2', Name: 'Sixhaven', City: 'Amsterdam' }
const nothingKnown = { MarinaID: '3', Name: 'Haven' }
const marinas = [hetY, sixhaven, nothingKnown]

const found = (query: string) => searchMarinas(marinas, query).map(({ MarinaID }) => MarinaID)

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
