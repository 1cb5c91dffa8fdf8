/** §9 mooring spots, as the field `mooringSpot` has them: public water, one's own ground (ground lease), a marina. */
export const BERTHS = ['public', 'private', 'marina'] as const
export type Berth = (typeof BERTHS)[number]
