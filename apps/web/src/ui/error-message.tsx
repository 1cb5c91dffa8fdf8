export { ErrorMessage } from '@amsterdam/design-system-react/dist/ErrorMessage/ErrorMessage.js'
