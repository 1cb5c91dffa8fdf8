/** What the drive of a boat makes it: petrol and diesel REGULAR, hybrid HYBRID, everything else ENVIRONMENT. */
export const DRIVE_CATEGORIES = ['REGULAR', 'HYBRID', 'ENVIRONMENT'] as const
export type DriveCategory = (typeof DRIVE_CATEGORIES)[number]
