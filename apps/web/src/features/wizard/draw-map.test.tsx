import type * as leaflet from 'leaflet'
import { afterEach, expect, test, vi } from 'vitest'
import { drawMap } from './draw-map.ts'

/** The map that was made. */
const made = vi.hoisted(() => ({ maps: [] as leaflet.Map[] }))
vi.mock('leaflet', async (load) => {
  const real = await load<typeof leaflet>()
  const map: typeof real.map = (...given) => {
    const drawn = real.map(...given)
    made.maps.push(drawn)
    return drawn
  }
  return { ...real, map }
})
afterEach(() => vi.unstubAllGlobals())

const AMSTERDAM = { lat: 52.377956, lng: 4.89707 }
const POINT = {
  ...{ id: '3', name: 'Afhaalpunt Amstel', address: 'Voorbeeldkade 3', postcode: '1011 AA' },
  ...{ city: 'Amsterdam', latitude: 52.3617, longitude: 4.904 },
}

function draw(locate: Geolocation['getCurrentPosition'] | undefined) {
  vi.stubGlobal('navigator', locate ? { geolocation: { getCurrentPosition: locate } } : {})
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  drawMap(place, { points: [POINT], tiles: { url: '', attribution: '' }, onChoose: () => {} })
  const map = made.maps.at(-1)
  return {
    centre: map?.getCenter(),
    zoom: map?.getZoom(),
    user: place.querySelector('.portal-here'),
  }
}

const denied: Geolocation['getCurrentPosition'] = (_, refuse) =>
  refuse?.({ code: 1, message: '' } as GeolocationPositionError)
const told: Geolocation['getCurrentPosition'] = (tell) =>
  tell({ coords: { latitude: 52.3545, longitude: 4.7638 } } as GeolocationPosition)

test.each([
  ['the device tells where it is', told, 12],
  ['it has not been asked yet', () => {}, 12],
  ['it may not tell', denied, 10],
  ['it cannot tell', undefined, 10],
] as const)(
  '§2.7, §9 the map is centred on Amsterdam; when %s its zoom differs',
  (_, locate, zoom) => {
    const drawn = draw(locate)
    expect(drawn.centre?.lat).toBeCloseTo(AMSTERDAM.lat, 3)
    expect(drawn.centre?.lng).toBeCloseTo(AMSTERDAM.lng, 3)
    expect(drawn.zoom).toBe(zoom)
    expect(drawn.user?.getAttribute('title') ?? '').toBe(locate === told ? 'U bent hier' : '')
  },
)

test.each(['Enter', ' '])('a pin is chosen by %j', (key) => {
  vi.stubGlobal('navigator', {})
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const onChoose = vi.fn()
  drawMap(place, { points: [POINT], tiles: { url: '', attribution: '' }, onChoose })
  const pin = place.querySelector('[title="1. Afhaalpunt Amstel"]')
  pin?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  pin?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  expect(onChoose.mock.calls).toEqual([['3']])
})

test('the words before the name of whose the map is are in the reader’s language, and an empty name has none', () => {
  vi.stubGlobal('navigator', {})
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const tiles = { url: '', attribution: 'Kadaster' }
  drawMap(place, { points: [POINT], tiles, onChoose: () => {} })
  expect(place.querySelector('.portal-map__attribution')?.textContent).toBe(
    'Kaartgegevens © Kadaster',
  )
  draw(undefined)
  expect(document.querySelector('.portal-map__attribution')).toBeNull()
})
