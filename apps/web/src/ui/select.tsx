export { Select } from '@amsterdam/design-system-react/dist/Select/Select.js'
