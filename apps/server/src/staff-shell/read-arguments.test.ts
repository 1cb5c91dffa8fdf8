import { expect, test } from 'vitest'
import { readArguments, UsageError } from './read-arguments.ts'

test('a command has what it is about and its options', () => {
  const command = readArguments(['refuse', 'the-case', '--as', 'a@b.example', '--reason=other'])
  expect(command).toMatchObject({ name: 'refuse', about: 'the-case' })
  expect([command?.given('as'), command?.given('reason'), command?.given('remark')]).toEqual([
    'a@b.example',
    'other',
    undefined,
  ])
})

test('an option that may come several times keeps each', () => {
  const command = readArguments(['ask-again', 'x', '--reject', 'a=other', '--reject', 'b=other'])
  expect(command?.allGiven('reject')).toEqual(['a=other', 'b=other'])
})

test('who asks for help gets no command', () => {
  expect(readArguments(['help'])).toBeUndefined()
  expect(readArguments(['--help'])).toBeUndefined()
})

test.each([
  { args: [], words: 'Say what to do' },
  { args: ['fire'], words: 'no command "fire"' },
  { args: ['constructor'], words: 'no command "constructor"' },
  { args: ['grant'], words: '"grant" needs a case' },
  { args: ['grant', 'one', 'two'], words: 'Given "one two"' },
  { args: ['case', 'v26', '6'], words: '"case" is about one thing: a case. Given "v26 6"' },
  { args: ['list', 'two'], words: '"two"' },
  { args: ['list', '--kind', 'NEW'], words: '--kind' },
  { args: ['make', '--email', 'a@b.nl', '--email', 'b@b.nl'], words: '--email is given more' },
  { args: ['queue', '--kind'], words: '--kind needs something behind it' },
  { args: ['queue', '--kind', '--json'], words: '--kind needs something behind it' },
  { args: ['queue', '--json=yes'], words: '--json takes nothing behind it' },
  { args: ['queue', '--colour', 'red'], words: '"queue" has no option --colour. It takes --' },
  { args: ['queue', '--constructor'], words: '"queue" has no option --constructor.' },
  { args: ['list', '-x'], words: '"list" has no option -x. It takes ' },
])('$args is refused with words', ({ args, words }) => {
  expect(() => readArguments(args)).toThrow(UsageError)
  expect(() => readArguments(args)).toThrow(words)
})
