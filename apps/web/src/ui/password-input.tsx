export { PasswordInput } from '@amsterdam/design-system-react/dist/PasswordInput/PasswordInput.js'
