export { Checkbox } from '@amsterdam/design-system-react/dist/Checkbox/Checkbox.js'
