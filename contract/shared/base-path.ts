/** The fixed sub-path of the host under which everything lives. */
export const BASE_PATH = '/madang'
export const API_PATH = `${BASE_PATH}/api`
