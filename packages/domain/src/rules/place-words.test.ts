import { expect, test } from 'vitest'
import { isMostlyPlaceWords } from './place-words.ts'

test.each([
  'Amsterdam2026!',
  'Vignet-Weesp-26!',
  'Vignetten-2026!',
  'Bootje1234!',
  'B00tje-1234',
  '$loep@msterdam1',
  'Binnenhavengeld01!',
  'Grachtwater#77',
])('ASVS 6.2.11 %j is little more than words of this place', (password) => {
  expect(isMostlyPlaceWords(password)).toBe(true)
})

test.each([
  // The demo data's own (interface.md §2).
  'Welkom-2026!',
  'Nieuw-water-26!',
  'Zeepaard-op-het-IJ-7',
  'Onze boot ligt aan de kade 7!',
  'Gracht-9fK2xvQ!',
  'Kort1!',
  '',
])('%j is more than that', (password) => {
  expect(isMostlyPlaceWords(password)).toBe(false)
})
