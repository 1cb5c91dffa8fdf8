import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withoutInsides } from './left-out.ts'
import { UNUSED } from './unused-of-libraries.ts'

const SOURCE = `function open({ door }) { return door }
const shut = async (door) => { await door }
const Door = forwardRef(function Door(props) { return props.door })
class House { enter(door) { door() } leave() { return 1 } }
function start() { function ring() { bell() } return ring }`

const without = (...names: string[]) => withoutInsides(SOURCE, parseAst(SOURCE), names)

test('a function is empty, however it is made, and the rest stays as it is', () => {
  expect(without('open', 'shut', 'Door', 'enter', 'ring')).toBe(`function open({ door }) {}
const shut = async (door) => {}
const Door = forwardRef(function Door(props) {})
class House { enter(door) {} leave() { return 1 } }
function start() { function ring() {} return ring }`)
})

test('a function that is not there is told, and so is a name of two', () => {
  expect(() => without('open', 'knock')).toThrow('knock')
  const two = `${SOURCE}\nfunction other() { function open() {} }`
  expect(() => withoutInsides(two, parseAst(two), ['open'])).toThrow('open')
})

test('the libraries that we have know each function that is left out of them', () => {
  for (const [path, names] of Object.entries(UNUSED)) {
    const source = readFileSync(join(import.meta.dirname, '../../../node_modules', path), 'utf8')
    const left = withoutInsides(source, parseAst(source), names)
    expect(left.length, path).toBeLessThan(source.length)
    expect(() => parseAst(left)).not.toThrow()
  }
})
