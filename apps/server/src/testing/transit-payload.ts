import type { TransitPayload } from '@vignettes/domain/api/request-payload.ts'

const back = (status: string) =>
  `http://localhost:3000/request-vignette/Amsterdam/transit/redirect/${status}/{requestId}`

/** A complete transit payload (§3), valid unless changed. */
export function aTransitPayload(
  photo: Buffer,
  changes: Partial<TransitPayload> = {},
): TransitPayload {
  return {
    objectName: 'De Zwaan',
    objectLength: 5.2,
    objectWidth: 2.1,
    driveTypeID: '1',
    PHOTO_BOAT: { name: 'boot.jpg', data: photo.toString('base64') },
    deliveryType: '1',
    paymentType: '1',
    returnUrls: {
      success: back('success'),
      cancel: back('cancel'),
      error: back('error'),
      reject: back('reject'),
    },
    ...changes,
  }
}
