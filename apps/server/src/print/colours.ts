export const INK = '#202020'
export const ACCENT = '#004699'
export const RULE = '#c8c8c8'
