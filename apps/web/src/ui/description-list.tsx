export { DescriptionList } from '@amsterdam/design-system-react/dist/DescriptionList/DescriptionList.js'
