export { TextInput } from '@amsterdam/design-system-react/dist/TextInput/TextInput.js'
