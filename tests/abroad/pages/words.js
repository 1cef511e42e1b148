import { t } from '../../js/i18n.js';

export const ask = () => t('abroad.page.ask');
