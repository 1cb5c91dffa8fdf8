import { expect, test } from 'vitest'
import {
  ALLOWED_VALUES,
  OPTIONS_OF_FILES,
  REFUSED_OPTIONS,
} from '../apps/server/src/environment-node-options.ts'
import { readPaper } from './read-papers.ts'

test('each option of Node that production refuses stands in the paper, and no other of those that stand there', () => {
  const section = readPaper('configuration.md').split('### In production\n')[1] ?? ''
  const ofNode = /of `NODE_OPTIONS`.*?also with `_` for `-`/s.exec(section)?.[0] ?? ''
  const told = [...ofNode.matchAll(/`(-[^`…]+)…?`/g)].map(([, name]) => name)
  const ours = [...REFUSED_OPTIONS, ...ALLOWED_VALUES.keys(), ...OPTIONS_OF_FILES]
  // The one sign that is written for another.
  const options = told.filter((name) => name !== '-')
  expect(options.toSorted()).toEqual(ours.toSorted())
})
