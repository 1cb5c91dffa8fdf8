import { TEXTS } from '@vignettes/domain/text/texts.ts'
import { beforeAll, expect, test } from 'vitest'
import { addTexts, text } from '../../text.ts'
import { keysOfWords } from './keys-of-words.ts'

beforeAll(() => {
  const { error, form, frame, refusal } = TEXTS.nl
  addTexts({ error, form, frame, refusal })
})

test('a message is known by its text', () => {
  expect(keysOfWords(text('frame.login.credentials'))).toEqual([
    { key: 'frame.login.credentials', values: {} },
  ])
})

test('a limit that stands in a text is part of it', () => {
  expect(keysOfWords(text('form.newPassword.error-min'))).toEqual([
    { key: 'form.newPassword.error-min', values: {} },
  ])
})

test('a number in it is kept', () => {
  expect(keysOfWords(text('refusal.too-many-tries', { minutes: 12 }))).toEqual([
    { key: 'refusal.too-many-tries', values: { minutes: '12' } },
  ])
})

test('two texts behind each other are two', () => {
  const message = `${text('error.offline')} ${text('form.still-there')}`
  expect(keysOfWords(message)?.map(({ key }) => key)).toEqual(['error.offline', 'form.still-there'])
})

test.each(['Niets van dit alles.', 'U hebt heel vaak gevraagd. Over 1 uur kan het weer.', ''])(
  'what no text says, or says with words of its own in it, is not known: %j',
  (message) => expect(keysOfWords(message)).toBeUndefined(),
)

test('a value of more than one word may have to be translated, and is not known', () => {
  expect(keysOfWords(text('refusal.too-much-sent', { hours: '1 uur' }))).toBeUndefined()
})
