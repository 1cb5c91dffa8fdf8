import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { readAnswer } from './read-answer.ts'

function answer(status: number, body: string, contentType = 'application/json') {
  return { status, body, contentType, requestId: 'req-1' }
}

function failureOf(...given: Parameters<typeof answer>): Failure {
  try {
    readAnswer(answer(...given))
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error('no Failure was thrown')
}

test('§8 the JSON of an ok answer comes out', () => {
  expect(readAnswer(answer(200, '{"status":"OK","a":1}'))).toEqual({ status: 'OK', a: 1 })
})

test('§8 a non-ok answer carries its message, status, request id and fields', () => {
  const failure = failureOf(422, '{"message":"Fout","errors":[{"path":"email","message":"Leeg"}]}')
  expect(failure).toMatchObject({ message: 'Fout', status: 422, requestId: 'req-1' })
  expect(failure.fieldErrors).toEqual([{ path: 'email', message: 'Leeg' }])
})

test('§8 a body that cannot be read has a fixed message', () => {
  expect(failureOf(500, 'oops').message).toBe("Something went wrong, couldn't get error message")
})

test('§8 a page with status 200 is an error that carries its text', () => {
  expect(failureOf(200, '<p>weg</p>', 'text/html; charset=utf-8').message).toBe('<p>weg</p>')
})

test('§8 an ok answer whose status field is not OK is an error', () => {
  expect(failureOf(200, '{"status":"ERROR","message":"Nee"}').message).toBe('Nee')
})

test('§8 a failure whose body says nothing has no message', () => {
  expect(failureOf(500, '{}').message).toBe('')
  expect(failureOf(200, '{"status":"ERROR"}').message).toBe('')
})
