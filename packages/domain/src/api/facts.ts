import type * as z from 'zod/mini'
import type {
  DriveType,
  Marina,
  MooringTypeOffer,
  MooringTypes,
  PaymentType,
  PickupLocation,
} from '../wizard/facts.ts'
import type { ReplyOf } from './endpoint.ts'
import type { getMooringTypes, marinaSchema, mooringTypeSchema } from './mooring.ts'
import type { driveTypeSchema, paymentTypeSchema, pickupLocationSchema } from './reference-data.ts'

// §3 spells these lists in its own way; inside, a thing has one name. Each pair below is there and back.

type DriveTypeOnWire = z.output<typeof driveTypeSchema>

export function driveTypeFromWire({ driveTypeID, name }: DriveTypeOnWire): DriveType {
  return { id: driveTypeID, name }
}

export function driveTypeOnWire({ id, name }: DriveType): DriveTypeOnWire {
  return { driveTypeID: id, name }
}

type PickupLocationOnWire = z.output<typeof pickupLocationSchema>

export function pickupLocationFromWire(location: PickupLocationOnWire): PickupLocation {
  const { id, Name, Address, Postcode, City, Latitude, Longitude } = location
  return {
    ...{ id, name: Name, address: Address, postcode: Postcode, city: City },
    ...{ latitude: Latitude, longitude: Longitude },
  }
}

export function pickupLocationOnWire(location: PickupLocation): PickupLocationOnWire {
  const { id, name, address, postcode, city, latitude, longitude } = location
  return {
    ...{ id, Name: name, Address: address, Postcode: postcode, City: city },
    ...{ Latitude: latitude, Longitude: longitude },
  }
}

type PaymentTypeOnWire = z.output<typeof paymentTypeSchema>

export function paymentTypeFromWire({ card_list, ...type }: PaymentTypeOnWire): PaymentType {
  const cards = card_list?.map(({ ServiceCode, CardName }) => ({
    code: ServiceCode,
    name: CardName,
  }))
  return { ...type, ...(cards && { cards }) }
}

export function paymentTypeOnWire({ cards, ...type }: PaymentType): PaymentTypeOnWire {
  const list = cards?.map(({ code, name }) => ({ ServiceCode: code, CardName: name }))
  return { ...type, ...(list && { card_list: list }) }
}

type MarinaOnWire = z.output<typeof marinaSchema>

export function marinaFromWire(marina: MarinaOnWire): Marina {
  const { MarinaID, Name, Street, Number, PostCode, City, PhoneNumber } = marina
  return {
    ...{ id: MarinaID, name: Name, street: Street, number: Number },
    ...{ postcode: PostCode, city: City, phoneNumber: PhoneNumber },
  }
}

export function marinaOnWire(marina: Marina): MarinaOnWire {
  const { id, name, street, number, postcode, city, phoneNumber } = marina
  return {
    ...{ MarinaID: id, Name: name, Street: street, Number: number },
    ...{ PostCode: postcode, City: city, PhoneNumber: phoneNumber },
  }
}

type MooringTypeOnWire = z.output<typeof mooringTypeSchema>

export function mooringTypeFromWire(type: MooringTypeOnWire): MooringTypeOffer {
  const { vignetTypeID, shortName, districtCode, ...cost } = type
  return { category: vignetTypeID, name: shortName, district: districtCode, ...cost }
}

export function mooringTypeOnWire(offer: MooringTypeOffer): MooringTypeOnWire {
  const { category, name, district, ...cost } = offer
  return { vignetTypeID: category, shortName: name, districtCode: district, ...cost }
}

export function unpricedTypesFromWire(reply: ReplyOf<typeof getMooringTypes>): MooringTypes {
  return {
    types: reply.mooring_types.map(({ vignetTypeID, shortName }) => ({
      category: vignetTypeID,
      name: shortName,
    })),
    driveCategories: Object.fromEntries(
      reply.drive_types.map(({ driveTypeID, category }) => [driveTypeID, category]),
    ),
  }
}
