/** Who logs in: an account of an applicant, or a staff member. */
export type LoginRoom = 'applicant' | 'staff'
