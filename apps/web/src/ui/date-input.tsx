export { DateInput } from '@amsterdam/design-system-react/dist/DateInput/DateInput.js'
