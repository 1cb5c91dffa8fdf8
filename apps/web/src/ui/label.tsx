export { Label } from '@amsterdam/design-system-react/dist/Label/Label.js'
