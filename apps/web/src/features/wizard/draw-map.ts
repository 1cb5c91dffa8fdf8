import type { PickupLocation } from '@vignettes/domain/wizard/facts.ts'
import {
  Browser,
  divIcon,
  latLng,
  map as createMap,
  marker,
  polyline,
  tileLayer,
  type Map,
  type Marker,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { text } from '../../text.ts'
import { spreadPins } from './spread-pins.ts'

/** §9 where the map begins. */
const AMSTERDAM = { lat: 52.377956, lng: 4.89707 }
const ZOOM = 12
const ZOOM_WITHOUT_LOCATION = 10

const PIN_SIZE: [number, number] = [36, 44]
const LINE = { color: '#004699', weight: 3 }

interface MapContent {
  points: readonly PickupLocation[]
  tiles: { url: string; attribution: string }
  onChoose: (id: string) => void
}

export interface DrawnMap {
  showChosen: (id: string) => void
  remove: () => void
}

/** Draws the pickup points on tiles, and the user where the device tells. */
export function drawMap(place: HTMLElement, content: MapContent): DrawnMap {
  const map = createMap(place, {
    center: AMSTERDAM,
    zoom: ZOOM,
    // A finger that scrolls the page must not get caught in the map; two fingers move it.
    dragging: !Browser.mobile,
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: false,
    markerZoomAnimation: false,
  })
  tileLayer(content.tiles.url).addTo(map)
  addAttribution(map, content.tiles.attribution)
  addZoomControl(map)
  const pins = content.points.map((point, index) => addPin(map, point, index + 1, content.onChoose))
  holdApart(map, content.points, pins)
  showUser(map)
  return {
    showChosen: (id) => {
      content.points.forEach((point, index) => {
        pins[index]?.getElement()?.classList.toggle('portal-pin--chosen', point.id === id)
      })
    },
    remove: () => map.remove(),
  }
}

/** D9 seen from far, pins would lie on each other: they stand beside each other, each with a line to where it belongs. */
function holdApart(map: Map, points: readonly PickupLocation[], pins: readonly Marker[]): void {
  const places = points.map(({ latitude, longitude }) => latLng(latitude, longitude))
  const lines = places.map(() => polyline([], { ...LINE, interactive: false }).addTo(map))
  const spread = () => {
    const tips = places.map((place) => map.project(place))
    spreadPins(tips, PIN_SIZE).forEach((right, index) => {
      const [tip, place] = [tips[index], places[index]]
      if (!tip || !place) return
      pins[index]?.setLatLng(map.unproject(tip.add([right, 0])))
      lines[index]?.setLatLngs(right === 0 ? [] : [place, map.unproject(tip.add([right, 0]))])
    })
  }
  map.on('zoomend', spread)
  spread()
}

/** A pin carries the number of its row in the list. */
function addPin(
  map: Map,
  point: PickupLocation,
  number: number,
  onChoose: (id: string) => void,
): Marker {
  const pin = marker([point.latitude, point.longitude], {
    title: `${number}. ${point.name}`,
    icon: divIcon({
      className: 'portal-pin',
      html: pinDrawing(number),
      iconSize: PIN_SIZE,
      iconAnchor: [PIN_SIZE[0] / 2, PIN_SIZE[1]],
    }),
  })
    .on('click', () => onChoose(point.id))
    .addTo(map)
  const element = pin.getElement()
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // A space would scroll the page.
    event.preventDefault()
    onChoose(point.id)
  })
  return pin
}

function pinDrawing(number: number): HTMLElement {
  const drop = document.createElement('span')
  drop.className = 'portal-pin__drop'
  drop.textContent = String(number)
  return drop
}

function showUser(map: Map): void {
  if (!('geolocation' in navigator)) return void map.setZoom(ZOOM_WITHOUT_LOCATION)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      // The screen may be gone by the time the user has answered.
      if (!map.getContainer().isConnected) return
      marker([coords.latitude, coords.longitude], {
        title: text('wizard.Delivery.you'),
        // An element, for the library would take a text for HTML, an empty one too.
        icon: divIcon({
          className: 'portal-here',
          html: document.createElement('span'),
          iconSize: [24, 24],
        }),
        keyboard: false,
        interactive: false,
      }).addTo(map)
    },
    () => {
      if (map.getContainer().isConnected) map.setZoom(ZOOM_WITHOUT_LOCATION)
    },
  )
}

/** The library would take it for HTML; the setting is a text. */
function addAttribution(map: Map, attribution: string): void {
  if (!attribution) return
  const place = document.createElement('p')
  place.className = 'portal-map__attribution'
  place.textContent = text('wizard.Delivery.map-source', { source: attribution })
  map.getContainer().append(place)
}

/** The library's own buttons are links without a target; these are buttons with Dutch names. */
function addZoomControl(map: Map): void {
  const bar = document.createElement('div')
  bar.className = 'portal-zoom'
  const steps = [
    { sign: '+', label: text('wizard.Delivery.zoom-in'), zoom: () => map.zoomIn() },
    { sign: '−', label: text('wizard.Delivery.zoom-out'), zoom: () => map.zoomOut() },
  ]
  for (const { sign, label, zoom } of steps) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = sign
    button.setAttribute('aria-label', label)
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      zoom()
    })
    bar.append(button)
  }
  map.getContainer().append(bar)
}
