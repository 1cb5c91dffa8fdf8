/** Tells the form of a new password from the other one of its screen. */
export const CHANGE_PASSWORD = 'password'
