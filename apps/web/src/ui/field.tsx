export { Field } from '@amsterdam/design-system-react/dist/Field/Field.js'
