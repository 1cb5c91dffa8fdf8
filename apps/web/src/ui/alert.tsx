export { Alert } from '@amsterdam/design-system-react/dist/Alert/Alert.js'
