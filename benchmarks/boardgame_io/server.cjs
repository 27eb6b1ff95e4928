// A boardgame.io server that keeps its matches in memory: node server.cjs PORT

const { Origins, Server } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log("listening"));
