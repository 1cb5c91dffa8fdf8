import { seasonOfSpec } from '@vignettes/domain/rules/season.ts'
import type { ReferenceData } from '../ports/reference-data.ts'

const PICKUP_POINT = {
  id: '1',
  name: 'Afhaalpunt Amstel',
  address: 'Voorbeeldkade 3',
  postcode: '1011 AA',
  city: 'Amsterdam',
  latitude: 52.3617,
  longitude: 4.904,
}

/** Small lists with the values that tests speak of. */
export const testReferenceData: ReferenceData = {
  language: 'nl',
  inLanguage: () => testReferenceData,
  driveTypes: [
    { id: '1', name: 'Benzine' },
    { id: '3', name: 'Elektrisch' },
  ],
  deliveryTypes: [
    { id: '1', code: 'DELIVERY_HOME', name: 'Bezorging per post' },
    { id: '2', code: 'DELIVERY_PICKUP', name: 'Direct zelf afhalen' },
  ],
  pickupLocationsOn: () => [PICKUP_POINT],
  pickupPoint: (id) => (id === PICKUP_POINT.id ? PICKUP_POINT : undefined),
  seasonOn: seasonOfSpec,
  reasons: { on: () => [], wordsOf: () => ({ nl: '', en: '', de: '' }) },
  isOnOffer: () => true,
  letterTemplatesOn: () => [],
  collectionDays: { 1: ['01-31'], 4: ['01-31', '04-30', '07-31', '10-31'] },
  paymentTypes: [
    { id: '1', name: 'iDEAL' },
    { id: '2', name: 'Creditcard', cards: [{ code: 'visa', name: 'Visa' }] },
  ],
  paymentMethod: (id) => (id === '2' ? 'creditcard' : 'ideal'),
  retentionMonths: () => 84,
  termDays: (kind) => ({ answer: 14, extend: 28, 'remind-before': 4 })[String(kind)] ?? 56,
  countryCodes: ['NL', 'BE'],
  productCents: () => 1650,
  mandateIssuers: [
    { id: 'INGBNL2A', name: 'ING' },
    { id: 'RABONL2U', name: 'Rabobank' },
  ],
  marinasOf: () => [],
  driveCategory: () => 'REGULAR',
  mooringTariff: () => [{ centsPerM2: 6760 }],
  transitCostCents: () => 4400,
  categoryName: (category) => (category === 'PASSAGE' ? 'Doorvaart' : category),
  vignetteStatusName: (status) => (status === 'IN_REVIEW' ? 'In behandeling' : undefined),
}
