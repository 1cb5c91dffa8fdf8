export { FieldSet } from '@amsterdam/design-system-react/dist/FieldSet/FieldSet.js'
