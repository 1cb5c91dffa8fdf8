import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'
import { createKeptStore, createStore, useStore, type Store } from './store.ts'

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

const numberStore = () =>
  createKeptStore({ area: 'localStorage', key: 'n', initial: 0, parse: parseJson(isNumber) })

function Shown({ store }: { store: Store<number> }) {
  return <output>{useStore(store)}</output>
}

test('whoever shows a value hears of each change, until it is taken away', () => {
  const store = createStore(1)
  const { unmount } = render(<Shown store={store} />)
  act(() => store.write(2))
  expect(screen.getByRole('status').textContent).toBe('2')
  unmount()
  store.write(3)
  expect(store.read()).toBe(3)
})

test('a kept value is found again by who comes later, and is gone once it is forgotten', () => {
  numberStore().write(5)
  const later = numberStore()
  expect(later.read()).toBe(5)
  later.forget()
  expect([later.read(), localStorage.length]).toEqual([0, 0])
})

test.each(['', 'no json', '"5"', 'null', '{"n":5}'])(
  '%j is not understood, so it is as good as absent',
  (kept) => {
    localStorage.setItem('n', kept)
    expect(numberStore().read()).toBe(0)
  },
)

test('a change by another tab is shown', () => {
  render(<Shown store={numberStore()} />)
  act(() => {
    localStorage.setItem('n', '7')
    window.dispatchEvent(new StorageEvent('storage', { key: 'n' }))
  })
  expect(screen.getByRole('status').textContent).toBe('7')
})

test('the same text gives the same value', () => {
  const store = createKeptStore<readonly number[]>({
    area: 'sessionStorage',
    key: 'list',
    initial: [],
    parse: parseJson((value): value is number[] => Array.isArray(value)),
  })
  store.write([1])
  expect(store.read()).toBe(store.read())
})
